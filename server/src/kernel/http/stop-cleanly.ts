import type { FastifyInstance } from 'fastify';

const lookEveryMs = 100;
/** A caller that has sent half a request is not waited for longer than its browser would wait. */
const longestMs = 30_000;

/**
 * On close, requests under way are answered and their connections closed behind the answer. Then the rest is cut: Node no longer
 * watches who is slow once a server closes, so one open connection without a request would keep the process up for ever.
 */
export function stopCleanly(app: FastifyInstance): void {
  let answering = 0;
  let stopping = false;
  app.addHook('onRequest', (_request, _reply, done) => {
    answering += 1;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    answering -= 1;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    const until = Date.now() + longestMs;
    let quiet = 0;
    const look = setInterval(() => {
      quiet = answering === 0 ? quiet + 1 : 0;
      if (quiet > 1 || Date.now() > until) app.server.closeAllConnections();
    }, lookEveryMs);
    app.server.once('close', () => clearInterval(look));
    if (!app.server.listening) clearInterval(look);
  });
}
