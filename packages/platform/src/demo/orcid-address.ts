import type { OrcidSettings } from '../config-reader.js';

/** Where the demo plays ORCID. */
export const DEMO_ORCID = '/demo/orcid';

/**
 * The demo's own ORCID, in the process that has all services.
 *
 * @param publicUrl where browsers reach it
 * @param internalUrl where services do
 */
export function demoOrcid(publicUrl: string, internalUrl: string): OrcidSettings {
  const inside = internalUrl + DEMO_ORCID;
  return {
    clientId: 'APP-DEMOSTRACION00001',
    clientSecret: 'nadie-mas-lo-usa',
    authorizeUrl: `${publicUrl}${DEMO_ORCID}/oauth/authorize`,
    tokenUrl: `${inside}/oauth/token`,
    apiUrl: inside,
    played: true,
  };
}
