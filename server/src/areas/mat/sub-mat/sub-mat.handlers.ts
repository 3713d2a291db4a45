import { listSubMatsHandler, readSubMatHandler } from './list-sub-mats.ts';
import { saveSubMatHandler, toggleSubMatsHandler } from './save-sub-mat.ts';

/** Cabinets of devices (spec 06 §1, §6). */
export const subMatHandlers = [listSubMatsHandler, readSubMatHandler, saveSubMatHandler, toggleSubMatsHandler];
