/** A club's logo, or its monogram in its hue. */
import type { AvatarProps } from '#web/ui/avatar.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { monogramOf } from '../look-rules.ts';

interface ClubAvatarProps extends Pick<AvatarProps, 'hue' | 'size' | 'className'> {
	name: string;
	logo: string | null | undefined;
	small?: boolean;
}

export const ClubAvatar = ({ name, logo, small = false, ...rest }: ClubAvatarProps) => (
	<Avatar {...rest} monogram={monogramOf(name)} src={small ? logo?.replace(/-512\.webp$/, '-128.webp') : logo} />
);
