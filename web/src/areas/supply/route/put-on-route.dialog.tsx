import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { putOnRoute } from './put-on-route.ts';
import { routeSource } from './route-source.ts';

const PutForm = form({
  area: 'supply',
  schema: z.strictObject({ routeId: z.int().positive() }),
  fields: { routeId: pickField(routeSource, { label: 'supply.route.choose', help: 'supply.route.ofStore' }) },
});

interface Of {
  title: string;
  matIds: readonly number[];
  done: () => void;
  cancel: () => void;
}

/** 线路 of chosen devices. */
export function PutOnRouteDialog({ title, matIds, done, cancel }: Of) {
  return (
    <PutForm
      dialog={{ title, width: 480 }}
      submit={({ routeId }) => putOnRoute(routeId, matIds)}
      done={done}
      cancel={cancel}
    />
  );
}
