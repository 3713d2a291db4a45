export { type Notice, notify, type OrderInfo } from './notify.ts';
export { type CustomerNotice, notifyCustomer } from './notify-customer.ts';
export { useTemplates } from './registered-templates.ts';
export { speechOrigin } from './speech-origin.ts';
export { tellPlainly } from './tell-plainly.ts';
