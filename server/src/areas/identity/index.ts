export { makeStaffAuthenticator } from './authenticate.ts';
export { confirmPassword } from './confirm-password.ts';
export { firstUserName, makeFirstAccount } from './first-account.ts';
export { holdersOf } from './holders-of.ts';
export { identityModule } from './identity.module.ts';
export { loadActor } from './load-actor.ts';
export { hashPassword } from './password.ts';
