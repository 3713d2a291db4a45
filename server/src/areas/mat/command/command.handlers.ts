import { cancelCommandsHandler, listCommandsHandler } from './list-commands.ts';
import { pushMatSmsHandler } from './push-code.ts';
import { pushMatHandler } from './push-mat.ts';

/** Commands that people send to devices (spec 06 §5, §6). */
export const commandHandlers = [pushMatSmsHandler, pushMatHandler, listCommandsHandler, cancelCommandsHandler];
