import { area } from '../../kernel/index.ts';
import { listAllDeliverymenHandler, saveDeliverymanHandler } from './deliverymen.ts';
import { exportAgentsHandler } from './export-agents.ts';
import { exportStoreAccountsHandler } from './export-store-accounts.ts';
import { generateStoreAccountsHandler } from './generate-accounts.ts';
import { handOverAgentHandler, toggleAgentsHandler } from './hand-over.ts';
import {
  linkDoctorsHandler,
  linkMatsHandler,
  linkStoresHandler,
  unlinkDoctorsHandler,
  unlinkMatsHandler,
  unlinkStoresHandler,
} from './link-agent.ts';
import { listAgentsHandler, readAgentHandler, summarizeAgentsHandler } from './list-agents.ts';
import { listDeliverymenHandler } from './list-deliverymen.ts';
import { listAgentDoctorsHandler, listAgentMatsHandler, listAgentStoresHandler } from './list-links.ts';
import { listStoreAccountsHandler } from './list-store-accounts.ts';
import { saveAgentHandler } from './save-agent.ts';

export const agentModule = area('agent', {
  handlers: [
    listAgentsHandler,
    summarizeAgentsHandler,
    exportAgentsHandler,
    readAgentHandler,
    saveAgentHandler,
    toggleAgentsHandler,
    handOverAgentHandler,
    linkMatsHandler,
    linkStoresHandler,
    linkDoctorsHandler,
    unlinkMatsHandler,
    unlinkStoresHandler,
    unlinkDoctorsHandler,
    listAgentMatsHandler,
    listAgentStoresHandler,
    listAgentDoctorsHandler,
    generateStoreAccountsHandler,
    listStoreAccountsHandler,
    exportStoreAccountsHandler,
    listDeliverymenHandler,
    listAllDeliverymenHandler,
    saveDeliverymanHandler,
  ],
});
