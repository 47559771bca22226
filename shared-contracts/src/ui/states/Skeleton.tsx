import styles from './Skeleton.module.css'

/** CSS lengths. */
export interface SkeletonProps {
  width?: string
  height?: string
  radius?: string
}

/** Placeholder of loading content. */
export function Skeleton({ width = '100%', height = '1rem', radius }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
