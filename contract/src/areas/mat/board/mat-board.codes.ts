import { codes } from '../../../kernel/index.ts';

/** 卡货策略: whether a slot goes on selling after a jam, up to the limit of failures, or not at all. */
export const JamPolicy = codes([
  [0, 'stop', '停售', 'Stop selling', 'danger'],
  [1, 'go', '继续', 'Go on', 'success'],
]);

/** 波特率 of the line to a board. */
export const BoardBaud = codes([
  [9600, 'slow', '9600', '9600'],
  [19200, 'low', '19200', '19200'],
  [38400, 'middle', '38400', '38400'],
  [57600, 'high', '57600', '57600'],
  [115200, 'fast', '115200', '115200'],
]);
