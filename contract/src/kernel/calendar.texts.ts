import { texts } from './texts.ts';

/** What the calendar says (plans of maintenance, schedules; sample page spec 11). */
export const calendarTexts = texts({
  'calendar.month': { zh: '月', en: 'Month' },
  'calendar.week': { zh: '周', en: 'Week' },
  'calendar.day': { zh: '日', en: 'Day' },
  'calendar.view': { zh: '视图', en: 'View' },
  'calendar.today': { zh: '今天', en: 'Today' },
  'calendar.before': { zh: '上一页', en: 'Earlier' },
  'calendar.after': { zh: '下一页', en: 'Later' },
  'calendar.add': { zh: '新建', en: 'New' },
  'calendar.addAt': { zh: '在{at}新建', en: 'New at {at}' },
  'calendar.openDay': { zh: '查看{day}', en: 'Show {day}' },
  'calendar.more': { zh: '还有{count}项', en: '{count} more' },
  'calendar.count': { zh: '{day}，{count}项', en: '{day}, {count} {count|entry|entries}' },
  'calendar.none': { zh: '没有安排', en: 'Nothing planned' },
  'calendar.moves': {
    zh: '拖动可移动；Shift 加方向键也可移动',
    en: 'Drag to move it, or hold Shift and use the arrow keys',
  },
  'calendar.moved': { zh: '{title}已移至{at}', en: '{title} moved to {at}' },
  'calendar.monthTitle': { zh: '{year}年{month}月', en: '{year}-{month}' },
  'calendar.weekday.1': { zh: '周一', en: 'Mon' },
  'calendar.weekday.2': { zh: '周二', en: 'Tue' },
  'calendar.weekday.3': { zh: '周三', en: 'Wed' },
  'calendar.weekday.4': { zh: '周四', en: 'Thu' },
  'calendar.weekday.5': { zh: '周五', en: 'Fri' },
  'calendar.weekday.6': { zh: '周六', en: 'Sat' },
  'calendar.weekday.7': { zh: '周日', en: 'Sun' },
});
