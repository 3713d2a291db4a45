import { demoAreas } from '../demo.ts';
import { Clock, makeLogger, openDatabase } from '../kernel/index.ts';
import { fillDemo } from './fill-demo.ts';
import type { Filling } from './fill-in-process.ts';

// The other end of fill-in-process.ts.
const { databaseUrl, dataDir, clockOffset } = JSON.parse(process.env.FILLING ?? '') as Filling;
const db = openDatabase(databaseUrl, { max: 3 });
const clock = new Clock();
clock.setOffset(clockOffset);
await fillDemo({ db, clock, log: makeLogger({ level: 'warn' }), areas: demoAreas, dataDir });
await db.close();
