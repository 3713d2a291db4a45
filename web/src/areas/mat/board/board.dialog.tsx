import {
  BoardBaud,
  JamPolicy,
  type MatBoard,
  type MatBoards,
  type MatDetail,
  saveMatBoard,
} from '@materia/contract/areas/mat';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { BoardOf, motorMapField, subField } from './board-fields.tsx';
import { motorsOf, motorText } from './motor-map.ts';
import './board.css';

const label = (name: string) => ({ label: `mat.board.field.${name}` });
const BoardForm = form({
  area: 'mat',
  schema: z.strictObject({
    subNo: z.int().min(0).max(15),
    addr: z.int().min(1).max(8),
    port: z.string().trim().min(1).max(40),
    baud: z.literal(BoardBaud.all),
    dropSensor: z.boolean().optional(),
    jamPolicy: z.literal(JamPolicy.all),
    motorMap: z.string().max(1200).optional(),
  }),
  fields: {
    subNo: subField,
    addr: label('addr'),
    port: label('port'),
    baud: selectField(BoardBaud, label('baud')),
    dropSensor: label('dropSensor'),
    jamPolicy: selectField(JamPolicy, { ...label('jamPolicy'), help: 'mat.board.help.jamPolicy' }),
    motorMap: motorMapField,
  },
});

interface Of {
  mat: MatDetail;
  motors: MatBoards['motors'];
  /** null: a new one. */
  board: MatBoard | null;
  done: () => void;
  cancel: () => void;
}

/** 新增/编辑主板: its line, what it does after a jam, and which of its lines turn which motor. */
export function BoardDialog({ mat, motors, board, done, cancel }: Of) {
  const t = useT();
  const initial = board
    ? { ...fieldsOf(board), motorMap: motorText(board.motorMap) }
    : { subNo: 0, addr: 1, port: '/dev/ttyS1', baud: 115200 as const, dropSensor: true, jamPolicy: 1 as const };
  return (
    <BoardOf value={{ mat, motors }}>
      <BoardForm
        dialog={{ title: t(board ? 'mat.board.edit' : 'mat.board.new'), width: 480 }}
        initial={initial}
        check={({ motorMap }) => {
          const typed = motorsOf(motorMap ?? '');
          return 'badLine' in typed ? { motorMap: { message: 'mat.board.badLine', params: { n: typed.badLine } } } : {};
        }}
        submit={({ motorMap, dropSensor, ...values }) => {
          const typed = motorsOf(motorMap ?? '');
          const of = board ? { boardId: board.id, version: board.version } : {};
          const map = 'map' in typed ? typed.map : [];
          const body = { ...values, ...of, dropSensor: dropSensor ?? false, motorMap: map };
          return api(saveMatBoard, { params: { id: mat.matId }, body }, { quiet: true });
        }}
        done={done}
        cancel={cancel}
      />
    </BoardOf>
  );
}

const fieldsOf = ({ subNo, addr, port, baud, dropSensor, jamPolicy }: MatBoard) => ({
  ...{ subNo, addr, port, baud, dropSensor, jamPolicy },
});
