/** An e-mail or web address that breaks after `@`, dots and slashes only. */
import { Fragment } from 'react';

export const partsOfAddress = (address: string): string[] => address.split(/(?<=[@./])(?=[^@./])/);

export const AddressText = ({ children }: { children: string }) => (
	<span key={children}>
		{partsOfAddress(children).map((part, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
			<Fragment key={index}>
				{index === 0 ? null : <wbr />}
				{part}
			</Fragment>
		))}
	</span>
);
