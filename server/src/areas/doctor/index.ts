export { doctorNames, doctorsExist, findDoctors } from './doctor-register.ts';
export { adviceScope, doctorScope } from './doctor-scope.ts';
export { doctorServesOthers } from './doctor-serves.ts';
export { mergeAdvisedGoods } from './merge-advised-goods.ts';
export { prescriptionScope } from './prescription.store.ts';
export { type BoundPrescription, prescriptionOfOrderForSystem } from './prescription-of-order.ts';
export { ordersWithApprovedRx } from './rx-approved.ts';
export { type RxGate, type RxLine, rxBind, rxDemand, rxFollow, rxGate, rxRelease, rxUse } from './rx-of-order.ts';
