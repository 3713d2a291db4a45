import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { told } from './server.ts';

/** Where the console stands when it does not stand with the server (README: ALLOWED_ORIGINS, API_BASE …). */
export const consoleOrigin = () => told('CONSOLE_ORIGIN');

const ofTheServer = /^\/(api|statistics|live|images)\b/;

/** A host of the console's files alone: it has no call, no stream and no upload of its own, and says in config.json where they are. */
export async function hostConsole(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (ofTheServer.test(path)) return void response.writeHead(404).end();
    const answer = await fetch(told('SERVER_URL') + path, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const body = path.startsWith('/config.json')
      ? JSON.stringify({ ...(await answer.json()), ...addresses() })
      : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type }).end(body);
  });
  server.listen(Number(new URL(consoleOrigin()).port), '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const addresses = () => {
  const here = told('SERVER_URL');
  return {
    apiBase: here,
    statisticsBase: `${here}/statistics`,
    liveBase: here.replace(/^http/, 'ws'),
    imageBase: here,
  };
};
