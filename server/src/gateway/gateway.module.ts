import { area } from '../kernel/index.ts';
import { brokerAclHandler, brokerAuthHandler } from './broker-hooks.ts';
import { deviceUpHandler } from './receive-up.ts';
import { deviceDownHandler } from './send-down.ts';

/** The device gateway over HTTP; MQTT carries the same frames to the same functions. Its calls and rows are of area mat. */
export const gatewayModule = area('mat', {
  handlers: [deviceDownHandler, deviceUpHandler, brokerAuthHandler, brokerAclHandler],
});
