/** Screens of agents, each fetched by who goes there. */
export const fetchAgentScreen = () => import('./agent.screen.tsx').then(part => part.AgentScreen);
export const fetchStoreAccountScreen = () =>
  import('./store-account/store-account.screen.tsx').then(part => part.StoreAccountScreen);
