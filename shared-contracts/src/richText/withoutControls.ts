import { withoutMachineLetters } from '../invisible'

/** Removes control characters, which XML and calendars forbid, JSON escapes to six letters, and no reader sees. */
export const withoutControls = (text: string): string =>
  withoutMachineLetters(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, ''))
