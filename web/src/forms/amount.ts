/**
 * How the text of a field came to be: by a key, by deleting, or all at once (pasted, dropped, filled in by the
 * browser).
 */
export type Change = 'key' | 'deletion' | 'whole';

/** What the browser says of a change; what it says nothing of came all at once. */
export function changeOf(event: Event): Change {
  const { inputType = '', data = null } = event as InputEvent;
  if (inputType.startsWith('delete')) return 'deletion';
  return inputType === 'insertCompositionText' || (inputType === 'insertText' && data?.length === 1) ? 'key' : 'whole';
}
