import { expect, test } from 'vitest';
import { alertActions } from './alert-desk-actions.ts';

test('whoever may not take alerts is offered no action, so that the desk has neither boxes nor an empty column', () => {
  expect(alertActions.filter(({ needs }) => needs !== 'ALERT:WRITE')).toEqual([]);
});
