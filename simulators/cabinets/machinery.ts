import type { CabinetOptions } from './cabinet-options.ts';
import { logOf, screenshotOf } from './device-file.ts';
import type { Hardware } from './hardware.ts';
import type { Memory } from './memory.ts';
import type { Machinery } from './obey.ts';
import type { Papers } from './papers.ts';
import type { Updater } from './updater.ts';

interface Parts {
  readonly matId: number;
  readonly hardware: Hardware;
  readonly memory: Memory;
  readonly papers: Papers;
  readonly updater: Updater;
  readonly signal: AbortSignal;
  reboot(awayMs: number): void;
  openDoor(ms: number): void;
  reportStock(): void;
  sendFile: CabinetOptions['sendFile'];
  /** With another secret: it says hello again. */
  reconnect(): void;
}

/** What commands do to a cabinet, by its parts. */
export function machineryOf(of: Parts): Machinery {
  const { matId, hardware, memory, papers, updater, signal } = of;
  return {
    reboot: awayMs => of.reboot(awayMs),
    openDoor: ms => of.openDoor(ms),
    openCell: (subNo, trackNo) => hardware.openCell(subNo, trackNo, signal),
    clearFaults: () => hardware.clearFaults(),
    setTarget: tenths => hardware.setTarget(tenths),
    setClock: () => hardware.setClock(),
    reportStock: () => of.reportStock(),
    forgetDocuments: () => papers.forget(),
    cabinets: () => papers.cabinets(),
    testBoards: () =>
      papers.boards().map(({ subNo, addr }) => ({ subNo, addr, firmware: 'VMC-2.2.0', failedMotors: [] })),
    takeSecret: secret => {
      memory.keepSecret(matId, secret);
      of.reconnect();
    },
    sendLog: (cmdId, date) => of.sendFile(cmdId, logOf(matId, date, memory.linesOf(matId, date))),
    sendScreen: cmdId => of.sendFile(cmdId, screenshotOf(matId, papers.prices())),
    turn: (subNo, trackNo) => hardware.turn(subNo, trackNo, signal),
    update: () => updater.again(),
  };
}
