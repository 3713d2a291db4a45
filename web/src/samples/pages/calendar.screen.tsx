import { instantAt, texts } from '@materia/contract/kernel';
import { Input } from 'antd';
import { useState } from 'react';
import { Calendar } from '../../ui/calendar/calendar.tsx';
import type { CalendarEvent } from '../../ui/calendar/calendar-days.ts';
import { Modal } from '../../ui/modal.tsx';
import { sampleToday } from '../sample-days.ts';
import { samplePage, useSay } from '../sample-page.tsx';

const words = texts({
  label: { zh: '日历', en: 'Calendar' },
  entry: { zh: '日程', en: 'Entry' },
  title: { zh: '标题', en: 'Title' },
  untitled: { zh: '新日程', en: 'New entry' },
  save: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
});

const hourMs = 3_600_000;

const entry = (id: number, day: string, time: string, hours: number, title: string, tone: CalendarEvent['tone']) => {
  const start = instantAt(`2025-06-${day}`, `${time}:00`).getTime();
  return { id, title, tone, start, end: start + hours * hourMs };
};

const begun: readonly CalendarEvent[] = [
  entry(1, '02', '09:00', 1, '周例会', 'primary'),
  entry(2, '03', '14:00', 2, '科技园店巡检', 'success'),
  entry(3, '05', '10:00', 1.5, 'GSP 内审', 'warning'),
  entry(4, '09', '09:00', 1, '周例会', 'primary'),
  entry(5, '10', '13:30', 3, '后海店盘点', 'info'),
  entry(6, '12', '09:30', 1, '设备保养 M000012', 'success'),
  entry(7, '12', '10:00', 2, '新员工培训', 'info'),
  entry(8, '12', '15:00', 1, '处方抽查', 'warning'),
  entry(9, '12', '17:00', 0.5, '交接班', 'inverse'),
  entry(10, '13', '22:00', 4, '系统升级', 'danger'),
  entry(11, '16', '09:00', 1, '周例会', 'primary'),
  entry(12, '18', '11:00', 1, '供应商到访', 'inverse'),
  entry(13, '23', '09:00', 1, '周例会', 'primary'),
  entry(14, '26', '08:30', 2, '近效期清理', 'warning'),
  entry(15, '30', '16:00', 2, '月度对账', 'danger'),
];

/** 日历示例: month, week, day; entries are dragged, added and named, and gone with the page (spec 11). */
export const CalendarScreen = samplePage('/app/pages/calendar', CalendarSample);

function CalendarSample() {
  const say = useSay();
  const [events, setEvents] = useState(begun);
  const [edited, setEdited] = useState<CalendarEvent | null>(null);
  const put = (event: CalendarEvent) => setEvents(before => [...before.filter(({ id }) => id !== event.id), event]);
  return (
    <>
      <Calendar
        label={say(words.label)}
        events={events}
        today={sampleToday}
        move={(event, start) => put({ ...event, start, end: start + (event.end - event.start) })}
        add={start => {
          const id = Math.max(...events.map(event => Number(event.id))) + 1;
          setEdited({ id, title: '', tone: 'primary', start, end: start + hourMs });
        }}
        open={setEdited}
      />
      {edited && (
        <EntryDialog
          key={edited.id}
          event={edited}
          save={event => {
            put(event);
            setEdited(null);
          }}
          close={() => setEdited(null)}
        />
      )}
    </>
  );
}

function EntryDialog(props: { event: CalendarEvent; save: (event: CalendarEvent) => void; close: () => void }) {
  const { event, save, close } = props;
  const say = useSay();
  const [title, setTitle] = useState(event.title);
  const done = () => save({ ...event, title: title.trim() || say(words.untitled) });
  return (
    <Modal
      open
      title={say(words.entry)}
      width={420}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      onOk={done}
      onCancel={close}
    >
      <Input
        autoFocus
        aria-label={say(words.title)}
        placeholder={say(words.title)}
        maxLength={30}
        showCount
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={done}
      />
    </Modal>
  );
}
