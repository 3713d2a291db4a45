/**
 * The neighbours that `npm start` plays (spec 00 §10): program under simulators/, its port, and the name of the variable
 * in which the server and the other simulators find its address. `mail`: where it also takes mail.
 */
export const simulators = [
  { name: 'identity', port: 8094, address: 'SIM_IDENTITY_URL' },
  { name: 'pay', port: 8093, address: 'SIM_PAY_URL' },
  { name: 'cabinets', port: 8091, address: 'SIM_CABINETS_URL' },
  { name: 'sms', port: 8095, address: 'SIM_SMS_URL', mail: { port: 8025, address: 'SIM_SMTP_URL' } },
  { name: 'catalogue', port: 8096, address: 'SIM_CATALOGUE_URL' },
  { name: 'erp', port: 8092, address: 'SIM_ERP_URL' },
  { name: 'customers', port: null, address: null },
];
