import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';

const QuestionTrail = lazy(() => import('./QuestionTrail.js'));

/** What one asked about one's own, in its line of time; its code comes after that of what it is about. */
export const Questions = (of: ComponentProps<typeof QuestionTrail>) => (
  <Suspense>
    <QuestionTrail {...of} />
  </Suspense>
);
