// npm start: from a fresh clone to a running demo (design §8). Plain JavaScript, because nothing is installed yet.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, ensureWebBuilt, fail, pinnedNode, root, startProgram } from './bootstrap.mjs';
import { freePort, isFree } from './free-port.mjs';
import { simulators } from './simulators.mjs';

const HELP = `npm start [-- options]

  --roles=a,b       only these of management, statistics, live, jobs, gateway (default: all)
  --quiet           without the simulators: no orders arrive by themselves
  --simulators=a,b  only these of them
  --dev             restarts the server on changes, serves the web app from its sources

Variables: PORT (8080; 0 = any), MQTT_PORT (1883), DATA_DIR (./data), DATABASE_URL, SECRET_KEY, DEMO (0 | 1), ALLOW_SIM (1).`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const usualPort = 8080;
const dev = args.includes('--dev');
const embedded = !process.env.DATABASE_URL;
const wholeProgram = !args.some(arg => arg.startsWith('--roles'));
const simulated =
  wholeProgram && !args.includes('--quiet') && (embedded ? process.env.DEMO !== '0' : process.env.ALLOW_SIM === '1');
const children = [];
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

ensureInstalled();
const node = pinnedNode();
if (!dev && !ensureWebBuilt(node)) process.exit(1);

const port = Number(process.env.PORT || usualPort) || (await freePort());
const env = {
  PORT: String(port),
  DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
  SERVER_URL: `http://127.0.0.1:${port}`,
  // Somebody else's broker may have the usual port of devices: ours takes another one then.
  MQTT_PORT: process.env.MQTT_PORT || String(port === usualPort && (await isFree(1883)) ? 1883 : await freePort()),
};
env.DEVICE_BROKER_URL = `mqtt://127.0.0.1:${env.MQTT_PORT}`;
// Somebody of the demo who sees every cabinet: at the end the simulator asks them whether its books are right.
if (simulated && embedded) env.SIM_ACCOUNT = process.env.SIM_ACCOUNT || 'admin:Materia@2025';
// The server must know its neighbours' addresses before it starts: so their ports are chosen here, not by them.
const neighbours = simulated ? await choosePorts(port === usualPort) : [];
for (const { address, port: chosen, mail } of neighbours) {
  if (address) env[address] = `http://127.0.0.1:${chosen}`;
  if (mail) env[mail.address] = `smtp://127.0.0.1:${mail.port}`;
}

// On a machine of one's own memory is dearer than time: left alone V8 takes 64 MB for new objects; with 16 a request costs 3 % more CPU.
const thrift = embedded ? ['--max-semi-space-size=8'] : [];
let restarting = false;
let server = startServer();
// A new server for the same neighbours, whose cabinets and buyers go on meanwhile. Windows has no such signal.
if (process.platform !== 'win32') process.on('SIGUSR2', restart);
if (dev) run('web', ['node_modules/vite/bin/vite.js', 'web']);
await untilAnswering(`${env.SERVER_URL}/config.json`);
// Stopped while the server was starting: who came now would be stopped by nobody.
for (const { name, port: chosen, mail } of ending ? [] : neighbours) {
  const ports = [...(chosen ? ['--port', String(chosen)] : []), ...(mail ? ['--smtp-port', String(mail.port)] : [])];
  run(name, [`simulators/${name}/main.ts`, ...ports]);
}

function startServer() {
  const child = run('server', [
    ...(dev ? ['--watch'] : []),
    ...thrift,
    'server/src/main.ts',
    ...args.filter(arg => arg !== '--dev' && !arg.startsWith('--simulators=')),
  ]);
  child.on('exit', code => {
    if (!restarting || ending) return end(code ?? 1);
    restarting = false;
    server = startServer();
  });
  return child;
}

function restart() {
  if (ending || restarting) return;
  restarting = true;
  server.kill('SIGTERM');
}

function run(name, command) {
  const child = startProgram(node, command, env);
  child.on('error', error => fail(`${name}: ${error.message}`));
  child.on('exit', code => {
    children.splice(children.indexOf(child), 1);
    if (!ending && child !== server) console.error(`${name} ended (${code ?? 'killed'}) and is not started again.`);
    if (ending && children.length === 0) process.exit(process.exitCode ?? 0);
  });
  children.push(child);
  return child;
}

/** Stops the simulators with the server; we are gone when the last of them is. */
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  if (children.length === 0) process.exit(code);
  for (const child of children) child.kill('SIGTERM');
}

/** A neighbour whose address is given already (by a test that talks to it) listens there. */
async function choosePorts(usual) {
  const wanted = args
    .find(arg => arg.startsWith('--simulators='))
    ?.split('=')[1]
    ?.split(',');
  const present = simulators.filter(
    ({ name }) => (!wanted || wanted.includes(name)) && existsSync(join(root, 'simulators', name, 'main.ts')),
  );
  return Promise.all(
    present.map(async simulator => {
      const given = simulator.address && process.env[simulator.address];
      const mail = simulator.mail && { ...simulator.mail, port: usual ? simulator.mail.port : await freePort() };
      if (given) return { ...simulator, mail, port: Number(new URL(given).port) };
      return { ...simulator, mail, port: simulator.port && (usual ? simulator.port : await freePort()) };
    }),
  );
}

async function untilAnswering(url) {
  while (!ending) {
    const answered = await fetch(url).then(
      response => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise(done => setTimeout(done, 100));
  }
}
