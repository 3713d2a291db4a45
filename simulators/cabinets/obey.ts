import type { CommandData } from '@materia/contract/areas/mat';

/** What commands other than DROP do to a cabinet (spec 06 §5). */
export interface Machinery {
  reboot(awayMs: number): void;
  openDoor(ms: number): void;
  /** A cell of a locker springs open; ends when it is shut again. False: its lock is stuck. */
  openCell(subNo: number, trackNo: string): Promise<boolean>;
  clearFaults(): void;
  setTarget(tenths: number): void;
  setClock(): void;
  reportStock(): void;
  forgetDocuments(): void;
  cabinets(): readonly number[];
  /** Each board it was told of, with the motors that would not turn. */
  testBoards(): readonly { subNo: number; addr: number; firmware: string; failedMotors: readonly number[] }[];
  takeSecret(secret: string): void;
  /** What somebody wants to see of it. */
  sendLog(cmdId: string, date: string): Promise<void>;
  sendScreen(cmdId: string): Promise<void>;
  /** Of a single slot, for a trial. */
  turn(subNo: number, trackNo: string): Promise<string>;
  /** To what document app asks for; answers why not. */
  update(): Promise<string | undefined>;
}

export interface Outcome {
  readonly state: 'DONE' | 'FAILED';
  readonly code?: string;
  readonly message?: string;
  readonly data?: Record<string, unknown>;
  /** Done once the server has heard of it: a secret that is not confirmed is not used. */
  readonly after?: () => void;
}

const done: Outcome = { state: 'DONE' };
const rebootMs = 3_000;
const shutDownMs = 60_000;
const doorMs = 20_000;

type Obey = (params: Record<string, unknown>, machinery: Machinery, cmdId: string) => Outcome | Promise<Outcome>;

const does =
  (work: (machinery: Machinery, params: Record<string, unknown>) => void): Obey =>
  (params, machinery) => {
    work(machinery, params);
    return done;
  };

const sends = (sending: Promise<void>): Promise<Outcome> =>
  sending.then(
    () => done,
    (error: Error) => ({ state: 'FAILED', code: 'UPLOAD', message: error.message }),
  );

const ways: Partial<Record<CommandData['type'], Obey>> = {
  REBOOT: (_params, machinery) => ({ ...done, after: () => machinery.reboot(rebootMs) }),
  SHUTDOWN: (_params, machinery) => ({ ...done, after: () => machinery.reboot(shutDownMs) }),
  UNLOCK_DOOR: does(machinery => machinery.openDoor(doorMs)),
  CLEAR_FAULT: does(machinery => machinery.clearFaults()),
  SET_TEMP: does((machinery, { target }) => machinery.setTarget(Number(target))),
  TIME_SYNC: does(machinery => machinery.setClock()),
  STOCK_REPORT: does(machinery => machinery.reportStock()),
  FACTORY_RESET: (_params, machinery) => ({
    ...done,
    after: () => {
      machinery.forgetDocuments();
      machinery.reboot(rebootMs);
    },
  }),
  ROTATE_SECRET: ({ secret }, machinery) => ({ ...done, after: () => machinery.takeSecret(String(secret)) }),
  UNLOCK_CELL: async ({ subNo, trackNo }, machinery) =>
    (await machinery.openCell(Number(subNo), String(trackNo))) ? done : { state: 'FAILED', code: 'LOCK' },
  UPLOAD_LOG: ({ date }, machinery, cmdId) => sends(machinery.sendLog(cmdId, String(date))),
  SCREENSHOT: (_params, machinery, cmdId) => sends(machinery.sendScreen(cmdId)),
  SELF_TEST: (_params, machinery) => ({
    ...done,
    data: {
      subs: machinery.cabinets().map(subNo => ({ subNo, passed: true })),
      boards: machinery.testBoards(),
    },
  }),
  UPDATE_APP: async (_params, machinery) => {
    const why = await machinery.update();
    return why === undefined ? done : { state: 'FAILED', code: why };
  },
  TEST_DROP: async ({ subNo, trackNo }, machinery) => {
    const result = await machinery.turn(Number(subNo), String(trackNo));
    return result === 'DROPPED' ? done : { state: 'FAILED', code: result };
  },
};

/** What nothing is written for changes nothing that anybody sees: light, volume, screens. */
export async function obey({ cmdId, type, params }: CommandData, machinery: Machinery): Promise<Outcome> {
  return (await ways[type]?.(params, machinery, cmdId)) ?? done;
}
