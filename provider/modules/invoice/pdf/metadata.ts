/** Describes the properties of a schema that PDF/A does not know. */
function extensionSchema(
  name: string,
  uri: string,
  prefix: string,
  properties: [name: string, type: string, description: string][],
): string {
  const described = properties.map(
    ([property, type, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described.join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`;
}

const facturX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const universalAccess = "http://www.aiim.org/pdfua/ns/id/";

export const xmlFileName = "factur-x.xml";

/** The metadata by which programs recognize an accessible PDF with an embedded invoice. */
export const facturXMetadata = `
<rdf:Description rdf:about="" xmlns:pdfuaid="${universalAccess}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${facturX}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${xmlFileName}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag>
    ${extensionSchema("Factur-X PDFA Extension Schema", facturX, "fx", [
      ["DocumentFileName", "Text", "name of the embedded XML invoice file"],
      ["DocumentType", "Text", "INVOICE"],
      ["Version", "Text", "The actual version of the Factur-X XML schema"],
      ["ConformanceLevel", "Text", "The conformance level of the embedded Factur-X data"],
    ])}
    ${extensionSchema("PDF/UA Universal Accessibility Schema", universalAccess, "pdfuaid", [["part", "Integer", "Part of ISO 14289 standard"]])}
  </rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
