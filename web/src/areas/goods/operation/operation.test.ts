import { expect, test } from 'vitest';
import { SuggestDrawer } from '../../supply/index.ts';
import { OperationGoodsScreen, operationToolbar } from './operation.screen.tsx';

test('生成补货计划 opens the proposal of a trip, for who may plan', () => {
  expect(operationToolbar).toMatchObject([{ name: 'plan', needs: 'SUPPLY:WRITE', dialog: SuggestDrawer }]);
  expect(typeof OperationGoodsScreen).toBe('function');
});
