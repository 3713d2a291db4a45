import { once } from 'node:events';
import { demoAreas } from '../demo.ts';
import { Clock, makeLogger, openDatabase } from '../kernel/index.ts';
import { fillDemo } from './fill-demo.ts';
import type { Filling } from './fill-in-process.ts';

// The other end of fill-in-process.ts.
const [filling] = (await once(process, 'message')) as [Filling];
const db = openDatabase(filling.databaseUrl, { max: 3 });
const clock = new Clock();
clock.setOffset(filling.clockOffset);
await fillDemo({ db, clock, log: makeLogger({ level: 'warn' }), areas: demoAreas, dataDir: filling.dataDir });
await db.close();
process.disconnect();
