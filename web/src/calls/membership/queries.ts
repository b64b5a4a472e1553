import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import type { Invitation } from '@registro/contracts/calls/team';
import { FRESH, useRead } from '../../ui/LoadStates.js';

/** The teams that one was named in. */
export const useInvitations = () => useRead<Invitation[]>(['propuestas', 'invitaciones'], TEAM_CALLS.invitaciones, {}, FRESH);
