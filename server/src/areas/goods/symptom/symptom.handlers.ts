import {
  saveSymptomGoodsHandler,
  saveSymptomHandler,
  sortSymptomsHandler,
  toggleSymptomsHandler,
} from './change-symptom.ts';
import { listSymptomsHandler, readSymptomCoverageHandler, readSymptomHandler } from './list-symptoms.ts';
import { matchSymptomsHandler } from './match-symptoms.ts';

/** Calls about symptoms (spec 03 §3.13, §5.6). */
export const symptomHandlers = [
  listSymptomsHandler,
  readSymptomHandler,
  saveSymptomHandler,
  saveSymptomGoodsHandler,
  sortSymptomsHandler,
  toggleSymptomsHandler,
  readSymptomCoverageHandler,
  matchSymptomsHandler,
];
