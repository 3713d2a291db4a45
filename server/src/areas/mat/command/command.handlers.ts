import { cancelCommandsHandler, listCommandsHandler } from './list-commands.ts';
import { pushMatSmsHandler } from './push-code.ts';
import { pushMatHandler } from './push-mat.ts';
import { deviceFileHandler } from './receive-device-file.ts';

/** Commands that people send to devices, and the files that come of them (spec 06 §5, §6). */
export const commandHandlers = [
  pushMatSmsHandler,
  pushMatHandler,
  listCommandsHandler,
  cancelCommandsHandler,
  deviceFileHandler,
];
