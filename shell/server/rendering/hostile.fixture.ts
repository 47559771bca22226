// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of each is a text, which the process that runs it reads.
export interface Prey {
  file: string
  folder: string
  shared: string
  port: number
  datagrams: number
  socket: string
  abstractSocket: string
  pid: number
}

const read = (path: string) => `readFileSync(${path}, 'utf8')`

/** Each text is a function body that returns what it found. */
const FILES = {
  'reads a file': `return ${read('prey.file')}`,
  'reads a file later': 'return require("fs/promises").readFile(prey.file, "utf8")',
  'streams a file':
    'return new Promise((resolve, reject) => fs.createReadStream(prey.file).on("data", (data) => resolve(String(data))).on("error", reject))',
  'reads by a descriptor': 'return fs.readSync(fs.openSync(prey.file), Buffer.alloc(99))',
  'lists the folder': 'return fs.readdirSync(prey.folder).join()',
  'opens the folder': 'return fs.opendirSync(prey.folder).readSync().name',
  'tells its size': 'return fs.statSync(prey.file).size',
  'copies the file': 'fs.cpSync(prey.file, "/tmp/copy"); return "copied"',
  'links to the file': 'fs.linkSync(prey.file, "/tmp/link"); return "linked"',
  'follows a symbolic link': `fs.symlinkSync(prey.file, "/tmp/symlink"); return ${read('"/tmp/symlink"')}`,
  'follows a symbolic link of its own folder': 'fs.symlinkSync(prey.file, __dirname + "/symlink"); return "linked"',
  'climbs out of its folder': `return ${read('__dirname + "/../../../../../../../.." + prey.file')}`,
  'climbs by an encoded address': `return ${read('new URL("file://" + __dirname + "/..%2e/../../../../.." + prey.file)')}`,
  'requires it':
    'require.extensions[".js"] = (module, path) => { module.exports = fs.readFileSync(path, "utf8") }; return require(prey.file)',
  'reads it in a thread':
    'const { Worker } = require("worker_threads"); return new Promise((resolve, reject) => new Worker(`require("worker_threads").parentPort.postMessage(require("fs").readFileSync(${JSON.stringify(prey.file)}, "utf8"))`, { eval: true }).on("message", resolve).on("error", reject))',
  'reads it by WASI':
    'const { WASI } = require("wasi"); new WASI({ version: "preview1", preopens: { "/": prey.folder } }); return "opened"',
  'reads it by an inner binding':
    'return process.binding("fs").internalModuleReadJSON?.(prey.file)?.[0] ?? process.binding("fs").readFileUtf8?.(prey.file, 0) ?? fs.readFileSync(prey.file)',
  'watches it': 'fs.watch(prey.file).close(); return "watched"',
  'reads the root of the first process': `return ${read('"/proc/1/root" + prey.file')}`,
  'reads its own root': `return ${read('"/proc/self/root" + prey.file')}`,
  'reads the root of the portal': `return ${read('`/proc/${prey.pid}/root${prey.file}`')}`,
  'reads the folder of the portal': 'return fs.readdirSync(`/proc/${prey.pid}/cwd`).join()',
  'reads the root of a thread': `return ${read('`/proc/thread-self/root${prey.file}`')}`,
  'reads passwords': `return ${read('"/etc/passwd"')}`,
  'reads the homes': 'return fs.readdirSync("/root").join() + fs.readdirSync("/home").join()',
  'reads memory of the machine': 'fs.openSync("/dev/mem"); return "opened"',
  'reads the kernel': 'return fs.readSync(fs.openSync("/proc/kcore"), Buffer.alloc(9))',
  'reads a disk': 'return ["sda", "vda", "nvme0n1", "xvda"].map((name) => fs.openSync("/dev/" + name)).join()',
  'lists the programs of the machine': 'return fs.readdirSync("/usr/bin").filter((name) => name !== "node").join()',
  'lists the libraries of the machine': 'return fs.readdirSync("/usr/lib").join()',
  'reads what the machine calls others': `return ${read('"/etc/hosts"')}`,
  'reads which name server it asks': `return ${read('"/etc/resolv.conf"')}`,
  'reads what is mounted': `return ${read('"/proc/mounts"')}`,
  'reads shared memory': `return ${read('prey.shared + "/portal-hostil"')}`,
} satisfies Record<string, string>

const WRITES = {
  'overwrites a file': 'fs.writeFileSync(prey.file, "hostile"); return "written"',
  'writes beside it': 'fs.writeFileSync(prey.folder + "/hostile", "hostile"); return "written"',
  'writes what others read': 'fs.writeFileSync(prey.shared + "/hostile", "hostile"); return "written"',
  'changes its program': 'fs.appendFileSync(__filename, "hostile"); return "written"',
  'replaces its program': 'fs.renameSync(__filename, __filename + ".old"); return "renamed"',
  'removes its program': 'fs.unlinkSync(__filename); return "removed"',
  'makes its program its own': 'fs.chmodSync(__filename, 0o777); return "changed"',
  'changes Node': 'fs.appendFileSync(process.execPath, "hostile"); return "written"',
  'changes a library': 'fs.writeFileSync("/usr/lib/hostile.so", ""); return "written"',
  'writes to the kernel': 'fs.openSync("/proc/sys/kernel/core_pattern", "w"); return "opened"',
  'asks the machine to restart': 'fs.openSync("/proc/sysrq-trigger", "w"); return "opened"',
  'makes a device': 'require("child_process").execFileSync("mknod", ["/tmp/disk", "b", "8", "0"]); return "made"',
  'mounts a disk': 'require("child_process").execFileSync("mount", ["/dev/sda1", "/mnt"]); return "mounted"',
  'writes to the memory of the portal': 'fs.openSync(`/proc/${prey.pid}/mem`, "r+"); return "opened"',
} satisfies Record<string, string>

const SECRETS = {
  'reads its environment': 'return Object.keys(process.env).filter((name) => !given.includes(name)).join()',
  'reads the environment it began with': `return ${read('"/proc/self/environ"')}`,
  'reads the environment of the first process': `return ${read('"/proc/1/environ"')}`,
  'reads the environment of the portal': `return ${read('`/proc/${prey.pid}/environ`')}`,
  'reads the command of the portal': `return ${read('`/proc/${prey.pid}/cmdline`')}`,
  'reads the maps of the portal': `return ${read('`/proc/${prey.pid}/maps`')}`,
  'reads every descriptor that it has':
    'return fs.readdirSync("/proc/self/fd").map((fd) => { try { return fs.readlinkSync("/proc/self/fd/" + fd) } catch { return "" } }).filter((path) => path.startsWith("/") && !path.startsWith("/dev/") && !path.startsWith("/proc/")).join()',
  'reads from descriptors that it was not given':
    'const found = []; for (let fd = 3; fd < 30; fd += 1) try { const data = Buffer.alloc(64); if (fs.readSync(fd, data, 0, 64, 0) > 0) found.push(String(data)) } catch {} return found.join()',
  'looks at other processes':
    'return fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name) && name !== String(process.pid)).join()',
  'reads what Node holds of the process':
    'return Object.keys(process.report.getReport().environmentVariables).filter((name) => !given.includes(name)).join()',
} satisfies Record<string, string>

const CHILD = 'require("child_process").spawn(process.execPath, ["-e", "0"])'

const PROCESSES = {
  'signals the portal': 'process.kill(prey.pid, "SIGTERM"); return "sent"',
  'kills the portal': 'process.kill(prey.pid, "SIGKILL"); return "sent"',
  'kills its parent': 'if (process.ppid > 0) process.kill(process.ppid, "SIGKILL"); throw new Error("It has none.")',
  'stops its group': 'process.kill(-prey.pid, "SIGSTOP"); return "sent"',
  'opens the inspector of the portal': 'process._debugProcess(prey.pid); return "opened"',
  'opens the inspector of its parent': 'process._debugProcess(process.ppid || prey.pid); return "opened"',
  'becomes the administrator': 'process.setuid(0); return process.getuid()',
  'joins another group': 'process.setgroups([0]); return "joined"',
  'has a shell read the file': 'return String(require("child_process").execFileSync("sh", ["-c", `cat ${prey.file}`]))',
  'has another Node read the file':
    'return String(require("child_process").execFileSync(process.execPath, ["-p", `require("fs").readFileSync(${JSON.stringify(prey.file)}, "utf8")`], { stdio: ["ignore", "pipe", "ignore"] }))',
  'has another Node signal the portal':
    'require("child_process").execFileSync(process.execPath, ["-e", `process.kill(${prey.pid})`], { stdio: "ignore" }); return "sent"',
  'has a process of its own': 'return String(require("child_process").execFileSync(process.execPath, ["-v"]))',
  'has one that it does not wait for': `return new Promise((resolve, reject) => ${CHILD}.on("spawn", () => resolve("made")).on("error", reject))`,
  'has one by a shell': 'return String(require("child_process").execSync("echo made"))',
  'has one that it forks':
    'return new Promise((resolve, reject) => require("child_process").fork(__filename).on("spawn", () => resolve("made")).on("error", reject))',
  'has one of a thread': `const { Worker } = require("worker_threads"); return new Promise((resolve, reject) => new Worker('${CHILD}.on("spawn", () => require("worker_threads").parentPort.postMessage("made")).on("error", (error) => { throw error })', { eval: true }).on("message", resolve).on("error", reject))`,
  'leaves its namespaces':
    'return String(require("child_process").execFileSync("nsenter", ["-t", String(prey.pid), "-a", "cat", prey.file]))',
  'makes namespaces of its own': 'return String(require("child_process").execFileSync("unshare", ["-Ur", "id"]))',
  'becomes another by a program': 'return String(require("child_process").execFileSync("su", ["-c", "id"]))',
  'lowers the priority of the portal': 'require("os").setPriority(prey.pid, 19); return "lowered"',
} satisfies Record<string, string>

const reach = (connect: string) =>
  `return new Promise((resolve, reject) => ${connect}.on("connect", () => resolve("reached")).on("error", reject))`

const NETWORK = {
  'connects to a port': reach('require("net").connect(prey.port, "127.0.0.1")'),
  'connects by the name': reach('require("net").connect(prey.port, "localhost")'),
  'connects to a socket': reach('require("net").connect(prey.socket)'),
  'connects to a socket without a file': reach('require("net").connect("\\0" + prey.abstractSocket)'),
  'asks by fetch': 'return fetch(`http://127.0.0.1:${prey.port}/`).then(() => "reached")',
  'asks by http':
    'return new Promise((resolve, reject) => require("http").get({ port: prey.port }, () => resolve("reached")).on("error", reject))',
  'asks by HTTP/2': reach('require("http2").connect(`http://127.0.0.1:${prey.port}`)'),
  'asks by TLS': reach('require("tls").connect(prey.port, "127.0.0.1")'),
  'sends a datagram':
    'return new Promise((resolve, reject) => { const socket = require("dgram").createSocket("udp4"); setTimeout(() => reject(new Error("unheard")), 1000); socket.on("message", () => resolve("heard")).send("x", prey.datagrams, "127.0.0.1", (error) => error && reject(error)) })',
  'listens to itself':
    'return new Promise((resolve, reject) => require("net").createServer().listen(0, "127.0.0.1", () => resolve("listening")).on("error", reject).unref())',
  'takes datagrams of itself':
    'return new Promise((resolve, reject) => require("dgram").createSocket("udp4").on("error", reject).bind(0, "127.0.0.1", () => resolve("bound")).unref())',
  'sees the network cards':
    'return Object.values(require("os").networkInterfaces()).flat().filter(({ internal }) => !internal).map(({ address }) => address).join()',
  'reads the connections of the machine':
    'return fs.readFileSync("/proc/net/tcp", "utf8").split("\\n").slice(1).filter(Boolean).join()',
  'has another Node connect':
    'return String(require("child_process").execFileSync(process.execPath, ["-e", `require("net").connect(${prey.port}, "127.0.0.1").on("connect", () => console.log("reached")).on("error", () => process.exit(1))`], { stdio: ["ignore", "pipe", "ignore"] }))',
  'connects in a thread':
    'const { Worker } = require("worker_threads"); return new Promise((resolve, reject) => new Worker(`require("net").connect(${prey.port}, "127.0.0.1").on("connect", () => require("worker_threads").parentPort.postMessage("reached")).on("error", (error) => { throw error })`, { eval: true }).on("message", resolve).on("error", reject))',
} satisfies Record<string, string>

/** Escapes from JavaScript's own restrictions. */
const LANGUAGE = {
  'takes the real process from a warning':
    'let found; Object.defineProperty(Object.prototype, "noDeprecation", { configurable: true, get() { if (this?.getBuiltinModule || this?.mainModule) found = this; return false } }); try { new Buffer(1) } finally { delete Object.prototype.noDeprecation } return (found ?? process).getBuiltinModule?.("fs").readFileSync(prey.file, "utf8") ?? fs.readFileSync(prey.file)',
  'makes a function of a string':
    'return new Function("require", "path", "return require(`fs`).readFileSync(path, `utf8`)")(require, prey.file)',
  'reaches the main module': 'return process.mainModule.require("fs").readFileSync(prey.file, "utf8")',
  'escapes from a context':
    'return require("vm").runInNewContext("f.constructor(`return process`)()", { f: () => {} }).getBuiltinModule?.("fs").readFileSync(prey.file, "utf8") ?? fs.readFileSync(prey.file)',
  'takes it from the stack':
    'Error.prepareStackTrace = (_, sites) => sites; const [site] = new Error().stack; delete Error.prepareStackTrace; return (site.getThis() ?? globalThis).process.binding("fs") && fs.readFileSync(prey.file, "utf8")',
  'sets flags of V8':
    'require("v8").setFlagsFromString("--allow-natives-syntax"); return fs.readFileSync(prey.file, "utf8")',
  'writes a snapshot of its memory': 'return require("v8").writeHeapSnapshot(prey.folder + "/heap")',
  'writes a report':
    'const path = process.report.writeReport(prey.folder + "/report"); return fs.readFileSync(path, "utf8")',
  'goes on after it was ended':
    'process.on("SIGTERM", () => {}); process.on("disconnect", () => {}); process.kill(prey.pid, 0); return "there"',
} satisfies Record<string, string>

/** Harmless attacks that succeed on any machine without a sandbox. */
export const HARMLESS: Record<string, string> = Object.fromEntries(
  Object.entries({ ...FILES, ...NETWORK }).filter(
    ([name]) =>
      !/machine|kernel|disk|copies|links|symbolic|homes|first process|inner binding|cards|TLS|by fetch/.test(name),
  ),
)

/** Attacks that leave their process as it was, so that all of a kind can share one. */
export const REACHING: Record<string, Record<string, string>> = {
  files: FILES,
  'places to write': WRITES,
  secrets: SECRETS,
  'the network': NETWORK,
}

/** Attacks that may end or change their own process. */
export const ENDING: Record<string, string> = { ...PROCESSES, ...LANGUAGE }
