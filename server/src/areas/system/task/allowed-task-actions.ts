import { type TaskAction, type TaskRow, TaskSteps } from '@materia/contract/areas/system';

type State = Pick<TaskRow, 'status' | 'schedule'>;
type Key = 'task.running' | 'task.alreadyScheduled' | 'task.notScheduled' | 'task.notPaused' | 'task.stopped';

/** Why an action cannot be taken now: the key of the refusal that it would meet (spec 01 §5). */
const ruledOut: Readonly<Record<TaskAction, (of: State) => Key | null>> = {
  runnow: ({ status }) => (status === 'WORKING' ? 'task.running' : null),
  run: ({ schedule }) => (schedule === 'SCHEDULED' ? 'task.alreadyScheduled' : null),
  pause: ({ schedule }) => (schedule === 'SCHEDULED' ? null : 'task.notScheduled'),
  resume: ({ schedule }) => (schedule === 'PAUSED' ? null : 'task.notPaused'),
  stop: ({ status, schedule }) => (schedule === 'STOPPED' && status !== 'WORKING' ? 'task.stopped' : null),
};

/** All actions of a task, those ruled out with the reason. */
export const allowedTaskActions = (of: State): TaskRow['allowedActions'] =>
  TaskSteps.actions.map(action => ({ action, reason: ruledOut[action](of) }));
