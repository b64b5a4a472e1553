import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { homeOf, useSession } from '../session/session.js';
import { Name } from '../ui/Name.js';
import { AccountMenu } from './AccountMenu.js';
import { NoticeBell } from './NoticeBell.js';
import { ShellFrame } from './ShellFrame.js';

/** The frame with who is signed in. */
export default function Shell({ children }: { children?: ReactNode }) {
  const { estatus, usuario } = useSession();
  return (
    <ShellFrame
      roles={estatus?.roles ?? []}
      home={homeOf(estatus?.roles)}
      who={
        <>
          <strong>
            <Name lines={2}>{estatus?.nombre ?? usuario?.name ?? ''}</Name>
          </strong>
          {usuario?.email}
        </>
      }
      tools={
        <>
          <NoticeBell />
          <AccountMenu />
        </>
      }
    >
      {children ?? <Outlet />}
    </ShellFrame>
  );
}
