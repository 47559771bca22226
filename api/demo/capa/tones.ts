export interface Tones {
  ground: [string, string]
  petal: string
  line: string
  heart: string
}

export const TONES: Tones[] = [
  { ground: ['#4B2E83', '#2E1B57'], petal: '#8E6FCF', line: '#EDE7F7', heart: '#F2B705' },
  { ground: ['#EDE7F7', '#D9CCEF'], petal: '#7A57C0', line: '#4B2E83', heart: '#F2B705' },
  { ground: ['#1B6B45', '#114A30'], petal: '#B9A3E3', line: '#EDE7F7', heart: '#F2B705' },
  { ground: ['#FBFAFD', '#E9E1F6'], petal: '#9A7FD6', line: '#1B6B45', heart: '#4B2E83' },
  { ground: ['#3A2269', '#6B49AE'], petal: '#EDE7F7', line: '#F2B705', heart: '#F2B705' },
]
