import { FieldFrame, type FieldProps, StatusMessage, useFormField } from '@portal/shared-contracts/ui'
import { CloudUpload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import styles from './ArquivoField.module.css'
import { ChosenArquivo } from './ChosenArquivo'
import type { StoredArquivo } from './StoredArquivo'
import { UploadProgress } from './UploadProgress'
import { type ArquivoCheck, useArquivo } from './useArquivo'
import { useSafeDrop } from './useSafeDrop'
import { withError } from './withError'

export interface ArquivoFieldProps extends FieldProps<File | null, 'file'> {
  accept: string
  check: ArquivoCheck
  /** A file from elsewhere, handled as if chosen here. */
  offered?: File | undefined
  /** The server's file, kept unless another is chosen. */
  stored?: StoredArquivo | undefined
  onRemoveStored?: () => void
  preview?: boolean
}

/** Accepts a chosen or dropped file. @param check returns an error message for a refused file */
export function ArquivoField(props: ArquivoFieldProps) {
  const { accept, check, offered, stored, onRemoveStored, preview, of: field } = props
  const { input, ...rule } = useFormField(field)
  const { file, refusal, take, remove } = useArquivo(input, check, offered)
  const control = useRef<HTMLInputElement>(null)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // Otherwise the browser fires no change if the user chooses the same file again.
    event.target.value = ''
  }
  const withFocus = (act: () => void) => () => {
    act()
    control.current?.focus()
  }

  const shown = file ?? stored
  const onRemove = file ? remove : onRemoveStored
  const of = withError(rule, refusal)
  // Scripts cannot set the value of a file input, and ARIA does not support `aria-required` on it.
  const { name: _, 'aria-required': __, ...attributes } = of.control
  return (
    <FieldFrame field={field} of={of}>
      {shown && <ChosenArquivo arquivo={shown} preview={preview} onRemove={onRemove && withFocus(onRemove)} />}
      {file && <UploadProgress />}
      <DropZone isSmall={Boolean(shown)} onDrop={take}>
        <input
          {...attributes}
          ref={control}
          type="file"
          className={styles.input}
          accept={accept}
          onChange={choose}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
        />
        <CloudUpload aria-hidden="true" />
        <p aria-hidden="true">
          <span className={styles.escolher}>{shown ? 'Trocar arquivo' : 'Escolher arquivo'}</span>
          <span className={styles.arrastar}> ou arraste e solte aqui</span>
        </p>
      </DropZone>
      <StatusMessage>{file && `Arquivo escolhido: ${file.name}`}</StatusMessage>
    </FieldFrame>
  )
}

interface DropZoneProps {
  isSmall: boolean
  onDrop: (file: File | undefined) => void
  children: ReactNode
}

function DropZone({ isSmall, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  useSafeDrop()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here, or chosen by the input inside.
    <div
      className={styles.zona}
      data-over={over || undefined}
      data-small={isSmall ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}
