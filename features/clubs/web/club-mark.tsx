/** A club's logo, or its monogram in its hue. */
import type { MarkProps } from '#web/ui/mark.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { hueOf, monogramOf } from '../rules.ts';

interface ClubMarkProps extends Pick<MarkProps, 'size' | 'className'> {
	name: string;
	logo: string | null | undefined;
	/** Takes the small variant of the logo. */
	small?: boolean;
}

export const ClubMark = ({ name, logo, small = false, ...rest }: ClubMarkProps) => (
	<Mark
		{...rest}
		hue={hueOf(name)}
		monogram={monogramOf(name)}
		src={small ? logo?.replace(/-512\.webp$/, '-128.webp') : logo}
	/>
);
