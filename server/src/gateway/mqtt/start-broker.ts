import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { frameBytes } from '@materia/contract/areas/mat';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { onUpgrade } from '../../kernel/http/upgrades.ts';
import type { Services } from '../../kernel/index.ts';
import { ended } from './answers.ts';
import { type BrokerWorld, Connection } from './connection.ts';
import { SessionBook } from './session-book.ts';

export interface BrokerOptions {
  readonly services: Services;
  /** The HTTP server that takes WebSockets at /mqtt. */
  readonly server: HttpServer;
  readonly host: string;
  /** 0: any. */
  readonly port: number;
  /** With a certificate only. */
  readonly tls?: { readonly port: number; readonly certFile: string; readonly keyFile: string } | undefined;
}

export interface Broker {
  readonly port: number;
  readonly tlsPort: number | null;
  connections(): number;
  stop(): Promise<void>;
}

const sweepMs = 1_000;
const forgetMs = 60_000;

/** The embedded broker (spec 06 §5): devices over TCP, TLS and WebSocket, in one process. */
export async function startBroker(of: BrokerOptions): Promise<Broker> {
  const world: BrokerWorld = { services: of.services, book: new SessionBook(), stopping: false };
  const open = new Set<Connection>();
  const take = (stream: Duplex, ip: string) => {
    const connection = new Connection(stream, ip, world);
    open.add(connection);
    void connection.closed.then(() => open.delete(connection));
  };
  const takeSocket = (socket: Socket) => take(socket.setNoDelay(true), socket.remoteAddress ?? '');
  const plain = await listen(createServer(takeSocket), of.port, of.host);
  const secure = of.tls && (await listenTls(of.tls, of.host, takeSocket));
  const stopSockets = takeWebSockets(of.server, take);
  const timers = [
    setInterval(() => {
      for (const connection of open) connection.endIfSilent(Date.now());
    }, sweepMs),
    setInterval(() => world.book.forgetExpired(), forgetMs),
  ];
  return {
    port: portOf(plain),
    tlsPort: secure ? portOf(secure) : null,
    connections: () => open.size,
    stop: async () => {
      world.stopping = true;
      for (const timer of timers) clearInterval(timer);
      stopSockets();
      plain.close();
      secure?.close();
      for (const connection of open) connection.end(ended.stopping);
      await Promise.all([...open].map(connection => connection.closed));
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function listenTls(
  of: NonNullable<BrokerOptions['tls']>,
  host: string,
  take: (socket: Socket) => void,
): Promise<Server> {
  const server = createTlsServer({ cert: readFileSync(of.certFile), key: readFileSync(of.keyFile) }, take);
  return listen(server, of.port, host);
}

function takeWebSockets(server: HttpServer, take: (stream: Duplex, ip: string) => void): () => void {
  const sockets = new WebSocketServer({
    ...{ noServer: true, perMessageDeflate: false, maxPayload: 2 * frameBytes },
    handleProtocols: protocols => (protocols.has('mqtt') ? 'mqtt' : false),
  });
  return onUpgrade(server, '/mqtt', (request: IncomingMessage, stream, head) =>
    sockets.handleUpgrade(request, stream, head, socket =>
      take(createWebSocketStream(socket), request.socket.remoteAddress ?? ''),
    ),
  );
}
