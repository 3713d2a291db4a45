import { JamPolicy, type MatBoard, type MatBoards, type MatDetail, removeMatBoard } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Question } from '../../../ui/question.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import './board.css';

interface Of {
  mat: MatDetail;
  board: MatBoard;
  motors: MatBoards['motors'];
  may: boolean;
  edit: (board: MatBoard) => void;
  changed: () => void;
}

/** A board: how it is reached, what it does after a jam, what its last self-test said, its motors. */
export function BoardAbout({ mat, board, motors, may, edit, changed }: Of) {
  const t = useT();
  const lang = useLang();
  const [asked, setAsked] = useState(false);
  const remove = useChange(removeMatBoard, { onDone: changed });
  const sub = mat.subs.find(each => each.subNo === board.subNo)?.name ?? String(board.subNo);
  const title = t('mat.board.title', { sub, addr: board.addr });
  const field = (name: string) => t(`mat.board.field.${name}`);
  return (
    <section className="mat-board" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {may && (
          <span>
            <Button size="small" type="link" onClick={() => edit(board)}>
              {t('mat.board.edit')}
            </Button>
            <Button size="small" type="link" danger onClick={() => setAsked(true)}>
              {t('mat.board.remove')}
            </Button>
          </span>
        )}
      </header>
      <Facts
        stacked
        facts={[
          [field('port'), `${board.port} · ${board.baud}`],
          [field('firmware'), board.firmware],
          [field('dropSensor'), t(board.dropSensor ? 'list.yes' : 'list.no')],
          [field('jamPolicy'), <CodeBadge key="jam" codes={JamPolicy} code={board.jamPolicy} lang={lang} />],
          [field('selfTest'), <Tested key="test" board={board} />],
        ]}
      />
      <MotorGrid board={board} motors={motors.filter(motor => motor.subNo === board.subNo)} />
      {asked && (
        <Question
          title={t('mat.board.askRemove', { addr: board.addr })}
          yes={t('mat.board.remove')}
          no={t('ui.cancel')}
          danger
          busy={remove.isPending}
          onYes={() => remove.mutate({ params: { boardId: board.id } }, { onSettled: () => setAsked(false) })}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function Tested({ board: { selfTest } }: { board: MatBoard }) {
  const t = useT();
  if (!selfTest) return t('mat.board.untested');
  return (
    <>
      <Badge tone={selfTest.passed ? 'success' : 'danger'}>
        {selfTest.passed ? t('mat.board.passed') : t('mat.board.failed', { n: selfTest.failedMotors.length })}
      </Badge>{' '}
      <TimeText at={selfTest.at} />
    </>
  );
}

/** The lines of the board as a grid, each crossing with its motor and the slot it turns; under it the slots that no line turns. */
function MotorGrid({ board, motors }: Pick<Of, 'board' | 'motors'>) {
  const t = useT();
  const slotsOf = (motorId: number) => motors.filter(motor => motor.motorId === motorId).map(motor => motor.trackNo);
  const mapped = new Set(board.motorMap.map(motor => motor.motorId));
  const unmapped = motors.filter(motor => !mapped.has(motor.motorId)).map(motor => motor.trackNo);
  const failed = new Set(board.selfTest?.failedMotors);
  return (
    <>
      {board.motorMap.length > 0 && (
        <div className="mat-motors-scroll">
          <ul className="mat-motors" aria-label={t('mat.board.field.motorMap')}>
            {board.motorMap.map(({ motorId, row, col }) => {
              const track = slotsOf(motorId).join(' ') || t('mat.board.noSlot');
              const bad = failed.has(motorId);
              return (
                <li
                  key={motorId}
                  className={bad ? 'mat-motor-bad' : undefined}
                  style={{ gridRow: row, gridColumn: col }}
                  title={t(bad ? 'mat.board.motorFailed' : 'mat.board.motor', { motor: motorId, track })}
                >
                  <b>{motorId}</b>
                  <small>{track}</small>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {unmapped.length > 0 && (
        <p className="mat-slot-warning">{t('mat.board.unmapped', { list: unmapped.join(' ') })}</p>
      )}
    </>
  );
}
