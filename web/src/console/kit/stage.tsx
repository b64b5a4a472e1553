import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

/** Draws a dialog. @param close takes it away again */
type Draw = (close: () => void) => ReactNode;

const Stage = createContext<(draw: Draw) => void>(() => {
  throw new Error('No DialogStage around this');
});

/**
 * Where dialogs stand that a row or a header opens. A table becomes cards as a phone is turned, a row may leave its
 * list, a button may go with its state: what is being typed stays, and the server says what has changed. They end with
 * their page.
 */
export function DialogStage({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState<{ draw: Draw } | null>(null);
  const open = useCallback((draw: Draw) => setDrawn({ draw }), []);
  return (
    <Stage.Provider value={open}>
      {children}
      {drawn?.draw(() => setDrawn(null))}
    </Stage.Provider>
  );
}

/** Opens a dialog on the page's stage: it keeps what it was opened with, and one takes the place of another. */
export const useStage = (): ((draw: Draw) => void) => useContext(Stage);
