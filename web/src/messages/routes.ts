import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

/** Below /usuario. */
export const messageRoutes: RouteObject[] = [
  page('mensajes', () => import('./MessagesPage.js')),
  page('mensajes/:id', () => import('./ConversationPage.js')),
  page('mensajes/preguntar/:objeto/:id', () => import('./AskPage.js')),
  page('recursos', () => import('./AppealsPage.js')),
  page('recursos/:id', () => import('./AppealPage.js')),
  page('recursos/pedir/:objeto/:id', () => import('./AppealFormPage.js')),
];
