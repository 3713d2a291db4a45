import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';

/** The yardstick: a broker that lets everybody in, keeps nothing and hands nothing on; it only says how many messages came, if asked. */
const broker = await Aedes.createBroker();
let taken = 0;
broker.on('publish', ({ topic }) => {
  if (topic.endsWith('/telemetry')) taken += 1;
});
const server = createServer(socket => broker.handle(socket.setNoDelay(true)));
server.listen(Number(process.env.MQTT_PORT), '127.0.0.1');
await once(server, 'listening');
console.log(JSON.stringify({ msg: 'mqtt', port: (server.address() as AddressInfo).port }));
setInterval(() => console.log(JSON.stringify({ msg: 'taken', taken })), 250);
