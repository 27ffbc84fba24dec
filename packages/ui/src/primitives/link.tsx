import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
}

const Anchor = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />;
const LinkKind = createContext<ComponentType<LinkProps>>(Anchor);

/** Hands the kit the link of the app's router: `<LinkProvider value={Link}>`. Without one, links load their page. */
export const LinkProvider = LinkKind.Provider;
export const useLinkKind = (): ComponentType<LinkProps> => use(LinkKind);
