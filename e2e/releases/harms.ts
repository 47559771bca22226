/** Harm to the server during rendering. `HANG` is the address of a host that never answers. */
export const HARMS = {
  throws: 'throw new Error("não aparece")',
  'loops for ever': 'for (;;);',
  'queues microtasks for ever': '(function again() { Promise.resolve().then(again) })(); throw new Promise(() => {})',
  'takes all memory': 'const taken = []; for (;;) taken.push(new Array(1e6).fill(taken.length))',
  'takes all memory beside the heap': 'const taken = []; for (;;) taken.push(Buffer.alloc(67108864, 1))',
  'waits for a host that is silent': 'throw fetch("HANG")',
  'waits for what never comes': 'throw new Promise(() => {})',
  'ends the process': 'process.exit(1)',
  'renders far too much': 'return "x".repeat(50e6)',
  'changes the prototypes': 'Array.prototype.map = () => { throw new Error("emprestado") }; [].map(String)',
  'throws an error of twenty megabytes': 'throw new Error("x".repeat(20e6))',
} satisfies Record<string, string>

export const LATE_HARMS = {
  'rejects late': 'void fetch("http://localhost:1/x").then((answer) => answer.json())',
} satisfies Record<string, string>

export const LEFTOVERS = {
  'throws in a timer': 'setTimeout(() => { throw new Error("mais tarde") }, 50)',
  'leaves timers behind': 'for (let at = 0; at < 10000; at += 1) setInterval(() => {}, 1)',
  'floods the console': 'for (let at = 0; at < 100000; at += 1) console.log("x".repeat(1000))',
} satisfies Record<string, string>
