/** Prints one line of progress before something that takes long. */
export const step = (text) => console.log(`› ${text}`)
