export { doctorModule } from './doctor.module.ts';
export { type RxGate, type RxLine, rxBind, rxDemand, rxFollow, rxGate, rxRelease, rxUse } from './rx-of-order.ts';
