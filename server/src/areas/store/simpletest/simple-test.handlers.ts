import { exportSimpleTestsHandler } from './export-tests.ts';
import { findTestedPersonHandler } from './find-person.ts';
import { listSimpleTestsHandler, readSimpleTestHandler } from './list-tests.ts';
import { readTestTrendHandler } from './read-trend.ts';
import { saveSimpleTestHandler } from './save-test.ts';
import { listTestItemsHandler, saveTestItemHandler } from './test-items.ts';
import { voidSimpleTestHandler } from './void-test.ts';

/** 简易检测 (spec 04 §4). */
export const simpleTestHandlers = [
  listSimpleTestsHandler,
  readSimpleTestHandler,
  saveSimpleTestHandler,
  voidSimpleTestHandler,
  findTestedPersonHandler,
  readTestTrendHandler,
  exportSimpleTestsHandler,
  listTestItemsHandler,
  saveTestItemHandler,
];
