/** What the shell shows of the notification centre: handed on from its area, which the shell does not name. */
export { Bell } from './areas/notification/index.ts';
