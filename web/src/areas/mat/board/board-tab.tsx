import { type MatBoard, type MatDetail, readMatBoards } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { BoardDialog } from './board.dialog.tsx';
import { BoardAbout } from './board-about.tsx';
import './board.css';

const CommandDialog = later(() => import('../command/command.dialog.tsx').then(part => part.CommandDialog));

/** 主板 of a device: how it is reached, what it does after a jam, which lines turn which motor, what its last self-test said. */
export function BoardTab({ mat }: { mat: MatDetail }) {
  const t = useT();
  const may = useSession().has('MAT:WRITE');
  const [editing, setEditing] = useState<MatBoard | 'new' | null>(null);
  const [testing, setTesting] = useState(false);
  const boards = useCall(readMatBoards, { params: { id: mat.matId } }, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (frame.entity === 'mat' && Number(frame.id) === mat.matId)) void boards.refetch();
  });
  const done = () => {
    setEditing(null);
    void boards.refetch();
  };
  return (
    <div className="mat-tab">
      <Head {...{ mat, may }} add={() => setEditing('new')} test={() => setTesting(true)} />
      <WhenRead of={boards}>
        {of => (
          <>
            {of.boards.length === 0 && <EmptyPanel message={t('mat.board.none')} />}
            {of.boards.map(board => (
              <BoardAbout key={board.id} {...{ mat, board, may }} motors={of.motors} edit={setEditing} changed={done} />
            ))}
          </>
        )}
      </WhenRead>
      {editing && (
        <BoardDialog
          mat={mat}
          motors={boards.data?.motors ?? []}
          board={editing === 'new' ? null : editing}
          done={done}
          cancel={() => setEditing(null)}
        />
      )}
      {testing && (
        <CommandDialog
          type="SELF_TEST"
          targets={[{ id: mat.matId, version: mat.version, row: mat }]}
          run={async () => setTesting(false)}
          cancel={() => setTesting(false)}
        />
      )}
    </div>
  );
}

const unheard: readonly string[] = ['NEW', 'RETIRED', 'SCRAPPED'];

function Head({ mat, may, add, test }: { mat: MatDetail; may: boolean; add: () => void; test: () => void }) {
  const t = useT();
  const tests = useSession().has('MAT:COMMAND') && !unheard.includes(mat.bizStatus);
  return (
    <p className="mat-boards-head">
      {may && (
        <Button type="primary" onClick={add}>
          {t('mat.board.new')}
        </Button>
      )}
      {tests && <Button onClick={test}>{t('mat.board.test')}</Button>}
    </p>
  );
}
