import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mqttDevice } from '../../testing/mqtt-device.ts';
import { MqttWorld } from '../../testing/mqtt-world.ts';
import { startBroker } from './start-broker.ts';

const world = new MqttWorld();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!hasOpenssl)('with a certificate devices come by TLS, and see whom they speak to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-tls-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name, '-keyout', keyFile, '-out', certFile]],
    { stdio: 'ignore' },
  );
  const { services, app } = world.server;
  const tls = { port: 0, certFile, keyFile };
  const broker = await startBroker({ services, server: app.server, host: '127.0.0.1', port: 0, tls });
  try {
    const options = { ca: readFileSync(certFile) };
    const cabinet = await mqttDevice({ url: `mqtts://localhost:${broker.tlsPort}`, ...world.device, options });
    await cabinet.hello();
    expect(await world.isOnline()).toBe(true);
    await cabinet.bye();
    const stranger = mqttDevice({ url: `mqtts://localhost:${broker.tlsPort}`, ...world.device });
    await expect(stranger).rejects.toThrow('self-signed certificate');
  } finally {
    await broker.stop();
    rmSync(folder, { recursive: true });
  }
});
