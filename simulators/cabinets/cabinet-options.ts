import type { Ill } from './climate.ts';
import type { DeviceFile } from './device-file.ts';
import type { FaultRates } from './faults.ts';
import type { Link } from './link.ts';
import type { Memory } from './memory.ts';
import type { Papers } from './papers.ts';
import type { Tally } from './tally.ts';
import type { Runs } from './updater.ts';

export interface CabinetOptions {
  matId: number;
  link: Link;
  memory: Memory;
  tally: Tally;
  papers: Papers;
  /** Where it fetches what its documents name. */
  server: string;
  /** What it ran when it left the factory, and the key that packages must be signed with. */
  runs?: Runs | undefined;
  releaseKey?: string | undefined;
  rates: FaultRates;
  ill?: Ill | undefined;
  /** Over HTTP, whatever the frames go by. */
  sendFile(cmdId: string, file: DeviceFile): Promise<void>;
  random(): number;
  heartbeatMs: number;
  /** How many minutes of drift and faults a real one is. */
  speed: number;
  /** ms a unit takes to fall. */
  unitMs: number;
  /** Beyond the server's 120 s of silence. */
  lateMs: number;
  /** Of a lost connection, an open door. */
  outageMs: number;
}
