import type { LiveFrame, LiveFrameType } from '@materia/contract/kernel';
import { useEffect, useRef } from 'react';
import { sharedValue } from '../ui/shared-value.ts';
import { learnServerTime } from './clock.ts';
import { currentConfig, publicSetting } from './config.ts';
import { LiveChannel, type LiveEnd, type LiveState } from './live-channel.ts';
import { PollSocket } from './live-poll.ts';
import { randomKey } from './query.ts';
import { session } from './session.ts';
import { sessionLocked } from './session-lock.ts';
import { ofTab } from './storage.ts';

const seqKey = 'liveSeq';
/** New with each load of the page: a duplicated tab copies the tab's storage, and two tabs of one id would push each other out. */
const tabId = randomKey();

/** How the stream stands: the dot in the top bar. */
export const liveState = sharedValue<LiveState>('off');
/** Tells of heartbeats that found no connection, and of ends that the server declared; the shell says it to the person. */
export const liveNews = sharedValue<{ kind: 'offline' | LiveEnd; at: number } | null>(null);

type Handler = (frame: LiveFrame) => void;
const handlers = new Map<LiveFrameType, Set<Handler>>();

const channel = new LiveChannel({
  open: { socket: address => new WebSocket(address), poll: address => new PollSocket(address) },
  address: liveAddress,
  onFrame: receive,
  onState: state => liveState.set(state),
  onOffline: () => liveNews.set({ kind: 'offline', at: Date.now() }),
  waits: () => ({
    min: publicSetting('live.reconnectMinMs', 500),
    max: publicSetting('live.reconnectMaxMs', 300_000),
  }),
  onEnd: end => liveNews.set({ kind: end, at: Date.now() }),
  position: () => ({ path: location.pathname + location.search, locked: sessionLocked.get() }),
});

/** Starts with whoever is signed in now, and follows those who sign in and out; a password that must be changed comes first. */
export function startLive(): void {
  let userId: number | undefined;
  const follow = () => {
    const user = session.get()?.user;
    const now = user?.mustChangePassword ? undefined : user?.userId;
    if (now === userId) return;
    channel.stop();
    if (userId !== undefined || now === undefined) ofTab.remove(seqKey);
    userId = now;
    if (now !== undefined) channel.start();
  };
  follow();
  session.subscribe(follow);
  sessionLocked.subscribe(tellPosition);
  addEventListener('online', () => channel.hurry());
}

let telling: ReturnType<typeof setTimeout> | undefined;
/** Another screen is looked at: said once somebody stays there, not at every step on the way (online_mangement, spec 01 §10). */
export function tellPosition(): void {
  clearTimeout(telling);
  telling = setTimeout(() => channel.tell(), 1_000);
}

/** `{live}/live?userId&tabId&token&client=WEB[&lastSeq]` (spec 01 §8). */
function liveAddress(): string | null {
  const now = session.get();
  if (!now) return null;
  const base = new URL(currentConfig().liveBase || '/', location.href);
  base.protocol = base.protocol.replace('http', 'ws');
  const address = new URL(`${base.pathname.replace(/\/$/, '')}/live`, base);
  const { token, user } = now;
  address.search = new URLSearchParams({ userId: String(user.userId), tabId, token, client: 'WEB' }).toString();
  const lastSeq = ofTab.read<number>(seqKey);
  if (lastSeq) address.searchParams.set('lastSeq', String(lastSeq));
  return address.href;
}

function receive(frame: LiveFrame): void {
  if (frame.type === 'HELLO' || frame.type === 'PONG') learnServerTime(Date.parse(String(frame.serverTime)));
  if (frame.type === 'HELLO') tellPosition();
  keepSeq(frame);
  for (const handler of [...(handlers.get(frame.type) ?? [])]) handler(frame);
}

/**
 * The newest seq that has arrived, from which the server makes good what a new connection missed. HELLO comes before what was missed,
 * so it counts only where nothing was known; RESYNC starts anew, also from a lower one.
 */
function keepSeq({ type, seq }: LiveFrame): void {
  const known = ofTab.read<number>(seqKey);
  if (known === undefined || type === 'RESYNC' || (seq > known && type !== 'HELLO')) ofTab.write(seqKey, seq);
}

/** Listens to frames outside of components; answers how to stop. */
export function onLive(types: LiveFrameType | readonly LiveFrameType[], handler: Handler): () => void {
  const list = typeof types === 'string' ? [types] : types;
  for (const type of list) {
    const set = handlers.get(type) ?? new Set();
    handlers.set(type, set.add(handler));
  }
  return () => {
    for (const type of list) handlers.get(type)?.delete(handler);
  };
}

/** Listens to frames while the component is there: `useLive(['ROW', 'RESYNC'], frame => …)`. */
export function useLive(types: LiveFrameType | readonly LiveFrameType[], handler: Handler): void {
  const latest = useRef(handler);
  latest.current = handler;
  const names = typeof types === 'string' ? types : types.join(' ');
  useEffect(() => onLive(names.split(' ') as LiveFrameType[], frame => latest.current(frame)), [names]);
}
